import { describe, expect, it } from 'vitest'
import { lastPage, offeredSizes, placeLabel, rangeLabel, shownSize } from './page-range.ts'

describe('the paginator', () => {
  it.each([
    [0, [5]],
    [3, [5]],
    [5, [5]],
    [9, [5]],
    [10, [5, 10]],
    [15, [5, 10, 15]],
    [1000, [5, 10, 15]],
  ])('offers for %i rows the sizes %j', (total, sizes) => {
    expect(offeredSizes(total)).toEqual(sizes)
  })

  it.each([
    [15, 0, 5],
    [15, 3, 5],
    [15, 12, 12],
    [15, 15, 15],
    [10, 4, 5],
    [10, 7, 7],
    [10, 12, 10],
    [5, 3, 5],
    [5, 40, 5],
    [200, 1000, 200],
  ])('shows of the size %i for %i rows what is in force: %i', (size, total, shown) => {
    expect(shownSize(size, total)).toBe(shown)
  })

  it.each([
    [{ page: 1, size: 15, total: 0, totalExact: true }, '0 de 0'],
    [{ page: 1, size: 15, total: 7, totalExact: true }, '1 - 7 de 7'],
    [{ page: 2, size: 15, total: 28, totalExact: true }, '16 - 28 de 28'],
    [{ page: 1, size: 15, total: 100000, totalExact: false }, '1 - 15 de más de 100.000'],
    [{ page: 9000, size: 15, total: 100000, totalExact: false }, '134.986 - 135.000 de más de 100.000'],
  ])('labels %j «%s»', (page, label) => {
    expect(rangeLabel(page)).toBe(label)
  })

  it('says where a row of a page stands among all', () => {
    expect(placeLabel({ page: 2, size: 15, total: 48, totalExact: true }, 1)).toBe('17 de 48')
    expect(placeLabel({ page: 1, size: 15, total: 100000, totalExact: false }, 0)).toBe('1 de más de 100.000')
  })

  it('knows its last page', () => {
    expect([lastPage(0, 15), lastPage(15, 15), lastPage(16, 15)]).toEqual([1, 1, 2])
  })
})

import { expect, it } from 'vitest'
import { tracksOf } from './tracks.ts'

it('columns share what is left over beside the check boxes and the actions', () => {
  const columns = [
    { least: 90, share: 1 },
    { least: 200, share: 10 },
    { least: 120, share: 0 },
  ]

  expect(tracksOf(columns, false)).toEqual({
    '--tracks': '48px minmax(90px, 1fr) minmax(200px, 10fr) 120px 64px',
    '--least': '522px',
    '--actions': '64px',
  })
})

it('beside columns of fixed widths the actions stand at the end all the same', () => {
  expect(tracksOf([{ least: 100, share: 0 }], true)).toEqual({
    '--tracks': '100px minmax(48px, 1fr)',
    '--least': '148px',
    '--actions': '48px',
  })
})

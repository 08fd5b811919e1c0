import { expect, it } from 'vitest'
import { formats, objectFormats } from './formats.ts'

/** Whether a format takes a value of its type. */
function takes(name: string, value: string | number): boolean | undefined {
  const format = formats[name]
  if (format?.type === 'string') return typeof value === 'string' && format.validate(value)
  return format && typeof value === 'number' && format.validate(value)
}

it('a format of JSON Schema takes what its kind takes, and nothing else', () => {
  expect([takes('date', '2026-02-28'), takes('date', '2026-02-30')]).toEqual([true, false])
  expect([takes('monto', 1.25), takes('monto', 1.255)]).toEqual([true, false])
  expect([takes('documento', '123'), takes('documento', '12')]).toEqual([true, false])
})

it('formats of objects are apart, and those of lists and ticks are none', () => {
  expect(Object.keys(objectFormats).sort()).toEqual(['archivo', 'group', 'rjsf'])
  expect(objectFormats.archivo?.({}, {})).toBe(false)
  expect(objectFormats.group?.({}, {})).toBe(true)
  for (const name of ['archivo', 'group', 'list', 'texts', 'boolean'])
    expect(formats).not.toHaveProperty(name)
})

import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { archivo } from './kind.ts'
import { refuseFile, sizeOf } from './refuse-file.ts'

describe('a file', () => {
  const megabyte = 1024 * 1024

  it('is refused that is empty, too large, or of another type than the field takes', () => {
    const limit = { types: ['pdf'] as const, maxMegabytes: 1 }
    const of = (type: 'pdf' | 'png' | undefined, sizeBytes: number) =>
      refuseFile({ type, called: 'exe', sizeBytes }, { ...limit, types: [...limit.types] })

    expect(of('pdf', 0)).toBe('El archivo está vacío; elija otro.')
    expect(of('pdf', megabyte)).toBeUndefined()
    expect(of('pdf', megabyte + 1)).toBe(
      'El archivo debe ser PDF, de hasta 1 MB; el elegido es PDF de 1,1 MB.',
    )
    expect(of('png', 2048)).toBe('El archivo debe ser PDF, de hasta 1 MB; el elegido es PNG de 2 kB.')
    expect(of(undefined, 2048)).toBe('El archivo debe ser PDF, de hasta 1 MB; el elegido es EXE de 2 kB.')
    expect(refuseFile({ type: undefined, called: '', sizeBytes: 1 }, { types: ['pdf'] })).toBe(
      'El archivo debe ser PDF, de hasta 50 MB; el elegido es 1 byte.',
    )
  })

  it('has no more than 50 MB where the field sets no limit', () => {
    expect(refuseFile({ type: 'pdf', called: '', sizeBytes: 50 * megabyte })).toBeUndefined()
    expect(refuseFile({ type: 'pdf', called: '', sizeBytes: 50 * megabyte + 1 })).toContain('de hasta 50 MB')
  })

  it('has a size as people read it', () => {
    expect([1, 2, 1023, 1024, 1025, megabyte - 1, megabyte, megabyte * 1.5].map(sizeOf)).toEqual([
      '1 byte',
      '2 bytes',
      '1023 bytes',
      '1 kB',
      '1,1 kB',
      '1.024 kB',
      '1 MB',
      '1,5 MB',
    ])
  })
})

describe('what a record holds of a file', () => {
  const file = {
    key: 'guarantees/7f/pagare.pdf',
    fileName: 'pagare.pdf',
    contentType: 'application/pdf',
    sizeBytes: 20_480,
    sha256: '0f'.repeat(32),
  }
  const none = archivo.refuse({})

  it('is all that is known of it, and nothing else', () => {
    expect(archivo.refuse(file)).toBeUndefined()
    expect(archivo.refuse({ ...file, sizeBytes: 1, key: 'a'.repeat(300) })).toBeUndefined()
    expect(none).toMatch(/; cárguelo de nuevo\.$/)
  })

  it.each<JsonObject>([
    { key: '' },
    { key: '<a' },
    { key: 'a>' },
    { key: 'a b' },
    { key: 'a'.repeat(301) },
    { key: 7 },
    { fileName: '../pagare.pdf' },
    { fileName: 7 },
    { contentType: 'text/html' },
    { contentType: 'toString' },
    { sizeBytes: 0 },
    { sizeBytes: 1.5 },
    { sizeBytes: '20480' },
    { sizeBytes: 50 * 1024 * 1024 + 1 },
    { sha256: '0f'.repeat(31) },
    { sha256: `x${'0f'.repeat(32)}` },
    { sha256: `${'0f'.repeat(32)}x` },
    { sha256: '0F'.repeat(32) },
    { more: 'x' },
  ])('is refused with %j', (other) => {
    expect(archivo.refuse({ ...file, ...other })).toBe(none)
  })

  it('is refused without a part of it, or as something else', () => {
    const { key: _, ...keyless } = file

    for (const value of [keyless, { ...keyless, more: 'x' }, [], 'x', null])
      expect(archivo.refuse(value)).toBe(none)
  })

  it('is within the limits of its field', () => {
    expect(archivo.refuse(file, { types: ['png'] })).toContain('el elegido es PDF')
    expect(archivo.refuse(file, 'png')).toBeUndefined()
  })

  it('is shown by its name and size, and not at all where it is none', () => {
    expect([file, { ...file, sizeBytes: 0 }, 'x'].map((value) => archivo.format(value, {}))).toEqual([
      'pagare.pdf (20 kB)',
      '',
      '',
    ])
  })

  it('says of a text that it is still to be loaded', () => {
    expect(archivo.wrongType('acta.pdf')).toBe(
      '«acta.pdf» todavía no está cargado; espere a que termine, elíjalo de nuevo o quítelo.',
    )
    expect(archivo.wrongType(7)).toBe('Cargue un archivo.')
  })
})

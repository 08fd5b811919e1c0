import { describe, expect, it } from 'vitest'
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

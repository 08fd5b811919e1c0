import { expect, it } from 'vitest'
import { fileNamePattern } from '#src/schema/file-types.ts'
import { safeName } from './safe-name.ts'

it.each([
  ['Cédula de Ana (1).PDF', 'Cedula_de_Ana_1.pdf'],
  ['factura-2026.03.xml', 'factura-2026.03.xml'],
  ['ñandú.jpeg', 'nandu.jpeg'],
  ['照片.png', 'archivo.png'],
  ['__.factura.__.pdf', 'factura.pdf'],
  ['../../etc/passwd.csv', 'etc_passwd.csv'],
  [`${'a'.repeat(300)}.webp`, `${'a'.repeat(115)}.webp`],
])('names %s so that addresses take it', (name, safe) => {
  expect(safeName(name)).toBe(safe)
  expect(safe).toMatch(fileNamePattern)
})

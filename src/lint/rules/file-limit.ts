import { largestFile, megabyte } from '#src/schema/file-types.ts'
import type { FieldRule } from '../rule.ts'

const most = largestFile / megabyte

/** A limit of files that says nothing, or not what was meant. */
export const fileLimit: FieldRule = {
  id: 'file-limit',
  severity: 'error',
  remedy: `Escriba en «maxMegabytes» un número de MB hasta ${most}, y cada tipo una sola vez.`,
  on: 'field',
  check: ({ property }) => {
    if (!property['x-file']) return []
    const { types = [], maxMegabytes } = property['x-file']
    const repeated = types.findIndex((type, index) => types.indexOf(type) < index)
    return [
      ...(maxMegabytes === undefined || (maxMegabytes > 0 && maxMegabytes <= most)
        ? []
        : [{ pointer: '/x-file/maxMegabytes', message: wrongSize(maxMegabytes) }]),
      ...(repeated < 0
        ? []
        : [{ pointer: `/x-file/types/${repeated}`, message: `«${types[repeated]}» está dos veces.` }]),
    ]
  },
}

/** Thousands are meant as bytes. */
function wrongSize(maxMegabytes: number): string {
  const bytes =
    maxMegabytes > 1000 ? ` ¿Son bytes? ${maxMegabytes} bytes son ${inMegabytes(maxMegabytes)} MB.` : ''
  return `«maxMegabytes» (${maxMegabytes}) va de más de 0 a ${most}.${bytes}`
}

const inMegabytes = (bytes: number): number => Math.round((bytes / megabyte) * 100) / 100

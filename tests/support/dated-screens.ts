import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copySchemas, withoutOthers } from './few-schemas.ts'
import { root } from './start-server.ts'

/** Dated screens without references: one without approvals, and two with them whose periods follow each other. */
const dated = [
  'convenios/agreement-lists',
  'libranza/maximum-usury-rates',
  'libranza/minimum-wage-parameters',
]

/** Of these, those with lookups in missing screens. */
const lookingElsewhere = ['convenios/agreement-lists', 'libranza/maximum-usury-rates']

export const lists = '/execute-api/mto/agreement-lists/v1'
export const rates = '/execute-api/mto/maximum-usury-rates/v1'
export const wages = '/execute-api/mto/minimum-wage-parameters/v1'

/** A modality whose first period tests begin. */
export const newModality = 'PRODUCTIVO_RURAL'

/** A few schemas with dated ones among them, and with the rows of their files, without rows that follow those. */
export function copyDatedSchemas(): ReturnType<typeof copySchemas> {
  const copy = copySchemas()
  for (const name of dated) {
    const file = join(root, 'schemas', name)
    copyFileSync(`${file}.schema.json`, join(copy.path, `${name}.schema.json`))
    const rows = JSON.parse(readFileSync(`${file}.data.json`, 'utf8')) as object[]
    const once = rows
      .filter((row) => !('sfcModality' in row) || row.sfcModality !== newModality)
      .map((row) => ({ ...row, _repeat: undefined }))
    writeFileSync(join(copy.path, `${name}.data.json`), JSON.stringify(once))
  }
  for (const name of lookingElsewhere) withoutOthers(copy.path, name)
  return copy
}

/** A list of agreements as people send it, with a code and days. */
export const list = (code: string, validFrom: string, validTo?: string) => ({
  code,
  name: `Lista ${code}`,
  listType: 'NORMAL',
  agreementIds: ['CV-0001'],
  status: 'ACTIVO',
  validFrom,
  ...(validTo === undefined ? {} : { validTo }),
})

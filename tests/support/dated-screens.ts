import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { copySchemas, withoutOthers } from './few-schemas.ts'
import { root } from './start-server.ts'

/** Dated screens that refer to none: one without approvals, and two with them whose periods follow each other. */
const dated = [
  'convenios/agreement-lists',
  'libranza/maximum-usury-rates',
  'libranza/minimum-wage-parameters',
]

export const lists = '/execute-api/mto/agreement-lists/v1'
export const rates = '/execute-api/mto/maximum-usury-rates/v1'
export const wages = '/execute-api/mto/minimum-wage-parameters/v1'

/** A few schemas with dated ones among them, and with their rows. */
export function copyDatedSchemas(): ReturnType<typeof copySchemas> {
  const copy = copySchemas()
  for (const name of dated)
    for (const ending of ['schema', 'data']) {
      const file = join('schemas', `${name}.${ending}.json`)
      if (existsSync(join(root, file)))
        copyFileSync(join(root, file), join(copy.path, `${name}.${ending}.json`))
    }
  withoutOthers(copy.path, 'convenios/agreement-lists')
  return copy
}

/** A list of agreements as people send it, of the code and the days given. */
export const list = (code: string, validFrom: string, validTo?: string) => ({
  code,
  name: `Lista ${code}`,
  listType: 'NORMAL',
  agreementIds: ['CV-0001'],
  status: 'ACTIVO',
  validFrom,
  ...(validTo === undefined ? {} : { validTo }),
})

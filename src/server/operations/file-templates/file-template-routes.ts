import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { templateName, templatePath } from '#src/schema/export-name.ts'
import { templatedField } from '#src/schema/lines-of-file.ts'
import { findField } from '#src/schema/screen.ts'
import { ApiError } from '../../http/errors.ts'
import { parametersOf } from '../../http/parameters.ts'
import { sendSheet, sheetFormatOf } from '../../http/send-sheet.ts'
import { requireChoice } from '../../profile/held-for-choices.ts'
import { requireAction } from '../../profile/permissions.ts'
import type { Resource } from '../../resources/resource.ts'
import { templateFile } from '../../sheets/template/template-file.ts'
import type { Tables } from '../../sql/tables.ts'
import { RefusedOperation } from '../operation.ts'
import { templatePartsOf } from './template-parts-of.ts'

/**
 * `GET {path}/plantilla?format=`: the file to fill in for the field of a screen that has one (`x-file`, `template`), for
 * who may see the screen. Where it goes by another field, the value of that is a parameter of its name, and the caller one
 * who may choose it. Three statements.
 */
export function fileTemplateRoutes(
  scope: FastifyInstance,
  path: string,
  { screen, clock, guards }: Resource,
  resources: Resource[],
  db: Kysely<Tables>,
): void {
  const template = templatedField(screen)?.property['x-file']?.template
  if (!template) return
  const by = template.by === undefined ? undefined : findField(screen, template.by)
  const resourceOf = (id: string): Resource => {
    const resource = resources.find((one) => one.screen.id === id)
    if (resource) return resource
    throw new Error(`There is no screen ${id}`)
  }
  scope.get(`${path}/${templatePath}`, async (request, reply) => {
    await requireAction(db, request.principal, screen.menu.id, 'ver')
    const format = sheetFormatOf(request)
    const given = by && parametersOf(request).get(by.name)
    const option = by?.property.oneOf?.find((one) => one.const === given && has(template, one))
    if (by && !option)
      throw new ApiError('invalid', {
        issues: [{ pointer: `/${by.name}`, keyword: 'query', message: choose(by.title) }],
      })
    await requireChoice(db, request.principal, guards, by?.name, option?.const)
    const work = { db, resourceOf, today: clock.today() }
    const parts = await templatePartsOf(screen, work, option?.const).catch(inWords)
    const titleOf = (id: string): string => resourceOf(id).screen.title
    return sendSheet(
      reply,
      format,
      templateName(option ?? screen, format),
      templateFile(format, parts, titleOf),
    )
  })
}

const choose = (title: string): string => `Elija «${title}» para descargar su plantilla.`

const has = ({ only }: { only?: string[] }, option: { const: string }): boolean =>
  only?.includes(option.const) ?? true

/** What an operation would refuse for is no fault of the call. */
function inWords(error: unknown): never {
  if (error instanceof RefusedOperation) throw new ApiError('invalid', { detail: error.message })
  throw error
}

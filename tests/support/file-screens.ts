import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject } from '#src/schema/json.ts'
import { copySchemas } from './few-schemas.ts'
import { root } from './start-server.ts'

export const banners = '/execute-api/mto/front-banners/v1'
export const dossiers = '/execute-api/mto/dossiers/v1'

const file: JsonObject = { type: 'object', format: 'archivo', title: 'Archivo' }

/** Files at the record, in an object and in a list. */
const dossier: JsonObject = {
  $schema: '../dialect/screen.schema.json',
  $id: 'dossiers',
  title: 'Expedientes',
  type: 'object',
  'x-resource': { service: 'mto', path: '/mto/dossiers/v1', mixins: ['BASE'], unique: [['code']] },
  'x-screen': { route: 'settings/dossiers', menu: 7399 },
  'x-actions': { Admin: ['ver', 'crear', 'editar'] },
  required: ['code'],
  properties: {
    code: {
      type: 'string',
      format: 'codigo',
      title: 'Código',
      maxLength: 15,
      'x-table': true,
      'x-sort': true,
    },
    form: { type: 'object', title: 'Formato', properties: { file } },
    papers: {
      type: 'array',
      title: 'Soportes',
      items: { type: 'object', title: 'Soporte', properties: { file } },
    },
  },
}

/** A few schemas with two that hold files among them. */
export function copyFileSchemas(): ReturnType<typeof copySchemas> {
  const copy = copySchemas()
  for (const ending of ['schema', 'data']) {
    const name = `settings/front-banners.${ending}.json`
    copyFileSync(join(root, 'schemas', name), join(copy.path, name))
  }
  writeFileSync(join(copy.path, 'settings/dossiers.schema.json'), JSON.stringify(dossier))
  return copy
}

/** A banner as people send it. */
export const banner = (code: string, image: JsonObject): JsonObject => ({
  code,
  title: `Banner ${code}`,
  image,
  altText: 'Una casa',
  channel: 'DIGITAL',
  position: 1,
  validFrom: '2026-03-01',
  status: 'ACTIVO',
})

/** A PNG of some bytes, of which the first are a PNG's. */
export function png(size: number): Buffer {
  const bytes = Buffer.alloc(size, 7)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return bytes
}

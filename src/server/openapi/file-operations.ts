import { serviceBases } from '../client-config.ts'
import { answers, anyObject, type Operations, objectOf, sends, text, whole } from './api-operation.ts'

const { mto } = serviceBases
const tags = ['Archivos']
const stored = `${mto}/mto/stored-files/v1/:id`
const binary = { 'application/octet-stream': { schema: {} } }

/** Operations on uploaded files (domain §6.30). */
export const fileOperations: Operations = {
  [`POST ${mto}/mto/presigned-urls/v1`]: {
    summary: 'Dirección para subir o descargar un archivo, que vale cinco minutos',
    tags,
    ...sends(
      objectOf(
        {
          operation: { enum: ['PUT', 'GET'] },
          resource: text,
          fileName: text,
          contentType: text,
          sizeBytes: whole,
          key: text,
        },
        ['fileName', 'contentType', 'sizeBytes', 'key'],
      ),
    ),
    ...answers(objectOf({ key: text, url: text, expiresAt: text }), [403, 404, 409, 422]),
  },
  [`PUT ${stored}`]: {
    summary: 'Subir un archivo a su dirección',
    tags,
    security: [],
    requestBody: { required: true, content: binary },
    ...answers(anyObject, [403, 404, 409, 413, 422]),
  },
  [`GET ${stored}`]: {
    summary: 'Descargar un archivo de su dirección',
    tags,
    security: [],
    responses: {
      ...answers(undefined, [403, 404, 409]).responses,
      200: { description: 'El archivo', content: binary },
    },
  },
}

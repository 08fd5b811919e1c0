import {
  fileNamePattern,
  fileTypeNames,
  fileTypes,
  largestFile,
  typeOfContent,
  typeOfName,
} from '#src/schema/file-types.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Issue } from '#src/validation/issue.ts'
import { requiredMessage } from '#src/validation/message.ts'
import { ApiError } from '../http/errors.ts'
import type { FileFacts } from './file-rows.ts'
import type { Operation } from './signed-address.ts'

/** Call for an address (domain §6.30): of a file to upload, or of a stored one. */
export type FileRequest = { resource: string } & (
  | ({ operation: 'PUT' } & Pick<FileFacts, 'fileName' | 'contentType' | 'sizeBytes'>)
  | { operation: 'GET'; key: string }
)

const members = ['operation', 'resource', 'fileName', 'contentType', 'sizeBytes', 'key']

/** @throws ApiError `malformed`, or `invalid` with an issue per member */
export function readFileRequest(body: unknown): FileRequest {
  if (!isJsonObject(body)) throw new ApiError('malformed')
  const { operation, resource } = body
  const issues = [
    ...Object.keys(body)
      .filter((name) => !members.includes(name))
      .map((name) => issue(name, 'additionalProperties', `El campo «${name}» no existe en esta solicitud.`)),
    ...check(body, 'operation', isOperation(operation), 'Elija PUT (subir) o GET (descargar).'),
    ...check(body, 'resource', isText(resource, 60), 'Escriba el id de la sección, como front-banners.'),
    ...(operation === 'PUT' ? checkFile(body) : []),
    ...(operation === 'GET'
      ? check(body, 'key', isText(body.key, 300), 'Escriba la llave del archivo.')
      : []),
  ]
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  const { fileName, contentType, sizeBytes, key } = body
  return operation === 'GET'
    ? { operation, resource: String(resource), key: String(key) }
    : {
        operation: 'PUT',
        resource: String(resource),
        fileName: String(fileName),
        contentType: String(contentType),
        sizeBytes: Number(sizeBytes),
      }
}

const isOperation = (value: unknown): value is Operation => value === 'PUT' || value === 'GET'

const isText = (value: unknown, longest: number): boolean =>
  typeof value === 'string' && value !== '' && value.length <= longest

/** A name says what its file is to whoever opens it later, so it must not say something else. */
function checkFile(body: JsonObject): Issue[] {
  const { fileName, contentType, sizeBytes } = body
  const type = typeOfContent(contentType)
  const isName = typeof fileName === 'string' && fileNamePattern.test(fileName)
  const types = fileTypeNames.map((name) => fileTypes[name].title).join(', ')
  const isSize = Number.isInteger(sizeBytes) && Number(sizeBytes) >= 1 && Number(sizeBytes) <= largestFile
  return [
    ...check(
      body,
      'fileName',
      isName,
      'El nombre lleva solo letras sin tilde, dígitos, punto, guion y guion bajo, hasta 120 caracteres.',
    ),
    ...check(body, 'contentType', type !== undefined, `El archivo debe ser de uno de estos tipos: ${types}.`),
    ...check(body, 'sizeBytes', isSize, 'El archivo debe tener contenido y hasta 50 MB.'),
    ...(isName && type && typeOfName(fileName) !== type
      ? [issue('fileName', 'contentType', `El nombre debe terminar en .${fileTypes[type].endings[0]}.`)]
      : []),
  ]
}

const check = (body: JsonObject, name: string, fits: boolean, message: string): Issue[] => {
  if (body[name] === undefined) return [issue(name, 'required', requiredMessage)]
  return fits ? [] : [issue(name, 'format', message)]
}

const issue = (name: string, keyword: string, message: string): Issue => ({
  pointer: `/${name}`,
  keyword,
  message,
})

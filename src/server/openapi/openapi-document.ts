import type { JsonObject } from '#src/schema/json.ts'
import { serviceBases } from '../client-config.ts'
import type { Resource } from '../resources/resource.ts'
import { type Operation, type Operations, sharedParts, sharedSchemas } from './api-operation.ts'
import { fileOperations } from './file-operations.ts'
import { namedCallOperations } from './named-call-operations.ts'
import type { Route } from './note-routes.ts'
import { notificationOperations } from './notification-operations.ts'
import { profileOperations } from './profile-operations.ts'
import { recordSchemas } from './record-schemas.ts'
import { resourceOperations } from './resource-operations.ts'

type Described = { version: string; publicUrl: string; resources: Resource[]; routes: Route[] }

/**
 * The OpenAPI 3.1 description of the built-in services, made of the compiled screens: each route that there is has its
 * operation, and no other has one.
 * @throws Error naming the routes that nothing describes
 */
export function openapiDocument({ version, publicUrl, resources, routes }: Described): JsonObject {
  const operations = operationsOf(resources)
  const undescribed = routes.map(keyOf).filter((key) => !operations[key])
  if (undescribed.length > 0) throw new Error(`Routes without a description: ${undescribed.join(', ')}`)
  const paths: Record<string, JsonObject> = {}
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    const methods = paths[path] ?? {}
    methods[route.method.toLowerCase()] = withPath(operations[keyOf(route)] as Operation, route)
    paths[path] = methods
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Servicios de Backoffice',
      version,
      description:
        'Los servicios que el producto trae consigo, uno por pantalla, y las llamadas de la especificación.',
    },
    servers: [{ url: publicUrl }],
    security: [{ idToken: [] }],
    tags: [...new Set(routes.flatMap((route) => operations[keyOf(route)]?.tags ?? []))].map((name) => ({
      name,
    })),
    paths,
    components: {
      ...sharedParts,
      schemas: {
        ...sharedSchemas,
        ...Object.assign({}, ...resources.map(({ screen }) => recordSchemas(screen))),
      },
    },
  }
}

const keyOf = ({ method, url }: Route): string => `${method} ${url}`

const operationsOf = (resources: Resource[]): Operations =>
  Object.assign(
    { ...profileOperations, ...notificationOperations, ...fileOperations },
    ...resources.map((resource) => {
      const { service, path } = resource.screen
      return {
        ...resourceOperations(resource, serviceBases[service] + path),
        ...namedCallOperations(resource),
      }
    }),
  )

/** An operation with a name of its own, and the parameters that its address has. */
function withPath(operation: Operation, { method, url }: Route): JsonObject {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const words = url.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return {
    operationId: [method.toLowerCase(), ...words].join('_'),
    ...operation,
    parameters: [...inPath, ...(operation.parameters ?? [])],
  }
}

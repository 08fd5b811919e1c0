import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { ServiceName } from '#src/schema/screen-document.ts'
import { version } from '#src/server/client-config.ts'
import { createClock } from '#src/server/clock.ts'
import { describedRoutes, routesOf, serviceOf } from '#src/server/openapi/described-routes.ts'
import { openapiDocument } from '#src/server/openapi/openapi-document.ts'
import type { Resource } from '#src/server/resources/resource.ts'
import { toResources } from '#src/server/to-resources.ts'

/** A call as the description has it. */
export type DescribedCall = {
  method: string
  /** As the description writes it: `/execute-api/mto/withdrawal-causes/v1/{id}`. */
  path: string
  service: ServiceName
  /** The resource that it is a call of, if any. */
  resource: Resource | undefined
  operation: JsonObject
}

/** All services as the schemas describe them, as `/openapi.json` answers it; without the product's own addresses. */
export type DescribedServices = {
  document: JsonObject
  calls: DescribedCall[]
  resources: Resource[]
  schemasDir: string
}

/** Describes the services of a folder of schemas, without starting any. */
export function describedServices(schemasDir: string): DescribedServices {
  const { screens } = loadCatalogue(schemasDir)
  const resources = toResources(screens, schemasDir, createClock(undefined))
  const routes = describedRoutes(resources)
  const document = openapiDocument({ version, publicUrl: '/', resources, routes })
  const owners = new Map(
    resources.flatMap((resource) => routesOf(resource).map((route) => [JSON.stringify(route), resource])),
  )
  const paths = document.paths as Record<string, Record<string, JsonObject>>
  const ofServices = routes.filter(({ url }) => /^\/(execute-api|product-control)\//.test(url))
  const calls = ofServices.map((route): DescribedCall => {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    return {
      method: route.method,
      path,
      service: serviceOf(route.url),
      resource: owners.get(JSON.stringify(route)),
      operation: paths[path]?.[route.method.toLowerCase()] ?? {},
    }
  })
  return { document, calls, resources, schemasDir }
}

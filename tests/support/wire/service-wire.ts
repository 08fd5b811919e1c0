import type { AxiosInstance } from 'axios'
import type { HttpHandler } from 'msw'
import { setupServer } from 'msw/node'
import type { AppConfig } from '#src/client/app-config.ts'
import { createHttp } from '#src/client/http.ts'
import { createImportApi, type ImportApi } from '#src/client/import-api.ts'
import { createResourceApi, type ResourceApi } from '#src/client/resource-api.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type ResourceAnswers, resourceWire, serviceUrl } from './resource-wire.ts'

/** The services of component tests: what the product sends passes its own client, and goes no further than here. */
export const wire = setupServer()

const services = {
  profile: serviceUrl,
  mto: serviceUrl,
  hub: serviceUrl,
  ops: serviceUrl,
  productControl: serviceUrl,
}

/** The calls of a resource, to a service that answers those that a test expects. */
export function apiOf(model: RenderModel, answers: ResourceAnswers = {}): ResourceApi {
  wire.use(...resourceWire(model, answers))
  return createResourceApi(client(), services, model, listTerms(model))
}

/** The calls for imports of a screen, to a service that answers by some handlers. */
export function importApiOf(model: RenderModel, handlers: HttpHandler[]): ImportApi {
  wire.use(...handlers)
  return createImportApi(client(), services, model)
}

const client = (): AxiosInstance =>
  createHttp(
    { services, auth: {} } as AppConfig,
    async () => 'token',
    () => undefined,
  )

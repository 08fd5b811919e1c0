import { type HttpHandler, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { AppConfig } from '#src/client/app-config.ts'
import { createHttp } from '#src/client/http.ts'
import { createImportApi, type ImportApi } from '#src/client/import-api.ts'
import { createResourceApi, type ResourceApi } from '#src/client/resource-api.ts'
import type { Services } from '#src/client/services.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import { formPath } from '#src/schema/form-definitions.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type ResourceAnswers, resourceWire, serviceUrl } from '#src/simulated/resource-wire.ts'

/** The services of component tests: what the product sends passes its own client, and goes no further than here. */
export const wire = setupServer()

const services = {
  product: serviceUrl,
  profile: serviceUrl,
  mto: serviceUrl,
  hub: serviceUrl,
  ops: serviceUrl,
  productControl: serviceUrl,
}

/** The calls of a resource, to a service that answers those that a test expects. */
export function apiOf(model: RenderModel, answers: ResourceAnswers = {}): ResourceApi {
  wire.use(...resourceWire(model, answers))
  return createResourceApi(wireServices().http, services, model, listTerms(model))
}

/** The services as screens have them; nobody leaves for another page. */
export function wireServices(): Services {
  const config = { services, auth: {} } as AppConfig
  const client = createHttp(
    config,
    async () => 'token',
    () => undefined,
  )
  const nothing = async (): Promise<void> => undefined
  return { config, http: client, signIn: nothing, refreshProfile: nothing, signOut: nothing }
}

/** A form definition of a service, or the status with which it refuses one. */
export function answerForm(name: string, definition: JsonValue | { status: number }): void {
  const isRefused = isJsonObject(definition) && typeof definition.status === 'number'
  wire.use(
    http.get(serviceUrl + formPath(name), () =>
      isRefused
        ? HttpResponse.json({}, { status: Number(definition.status) })
        : HttpResponse.json(definition as JsonObject),
    ),
  )
}

/** The calls for imports of a screen, to a service that answers by some handlers. */
export function importApiOf(model: RenderModel, handlers: HttpHandler[]): ImportApi {
  wire.use(...handlers)
  return createImportApi(wireServices().http, services, model)
}

import { setupServer } from 'msw/node'
import type { AppConfig } from '#src/client/app-config.ts'
import { createHttp } from '#src/client/http.ts'
import { createResourceApi, type ResourceApi } from '#src/client/resource-api.ts'
import { listTerms } from '#src/kinds/list-terms.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type ResourceAnswers, resourceWire, serviceUrl } from '#src/simulated/resource-wire.ts'

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
  const config = { services, auth: {} } as AppConfig
  const http = createHttp(
    config,
    async () => 'token',
    () => undefined,
  )
  return createResourceApi(http, services, model, listTerms(model))
}

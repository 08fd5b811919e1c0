import type { JsonObject } from '#src/schema/json.ts'
import { ApiError } from '../http/errors.ts'
import { parametersOf } from '../http/parameters.ts'
import { permissionOf } from '../profile/permissions.ts'
import type { Handling, Surroundings } from './handling.ts'
import type { ListDeed, OverviewDeed } from './named-call.ts'

/** Answers the resource's list, of the records that the call's name says. */
export function listHandling({ where = {} }: ListDeed, { calls, storeOf }: Surroundings): Handling {
  const { id, menu } = calls.resource.screen
  return {
    handler: (request) => {
      const parameters = parametersOf(request)
      for (const [field, value] of Object.entries(where)) parameters.set(field, String(value))
      return storeOf(id).list(request, parameters, permissionOf(request.principal, menu.id, 'ver'))
    },
  }
}

/** Answers a page of each part, with the parameters of the call; a part that the caller may not see is left out. */
export function overviewHandling({ parts }: OverviewDeed, { storeOf, resourceById }: Surroundings): Handling {
  return {
    handler: async (request) => {
      const data: JsonObject = {}
      for (const [name, id] of Object.entries(parts)) {
        const resource = resourceById(id)
        const permission = permissionOf(request.principal, resource.screen.menu.id, 'ver')
        const page = storeOf(id).list(request, parametersOf(request), permission)
        const answer = await page.catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'forbidden') return undefined
          throw error
        })
        if (answer) data[name] = answer
      }
      if (Object.keys(data).length === 0) throw new ApiError('forbidden')
      return { data }
    },
  }
}

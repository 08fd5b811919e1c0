import type { AxiosInstance } from 'axios'
import type { PersonStep, SignedInPerson } from '#src/schema/signed-in-person.ts'
import type { AppConfig } from './app-config.ts'

/** People who have signed in, and an administrator's steps; each call throws `ApiError`. */
export type PeopleApi = {
  list: (signal?: AbortSignal) => Promise<SignedInPerson[]>
  take: (person: string, step: PersonStep, reason: string) => Promise<void>
}

export const createPeopleApi = (http: AxiosInstance, { profile }: AppConfig['services']): PeopleApi => ({
  list: async (signal) =>
    (await http.get<{ data: SignedInPerson[] }>(`${profile}/people`, signal ? { signal } : {})).data.data,
  take: async (person, step, reason) => {
    await http.post(`${profile}/people/access`, { person, step, reason })
  },
})

import type { AxiosInstance } from 'axios'
import { describe, expect, it } from 'vitest'
import { readDirectoryProfile } from './directory-api.ts'

const address = 'https://directorio.example/me'

const directory = (data: unknown) => {
  const sent: unknown[] = []
  const get = async (...call: unknown[]) => {
    sent.push(call)
    return { data }
  }
  return { http: { get } as unknown as AxiosInstance, sent }
}

describe('the profile of a person in the directory', () => {
  it.each([
    ['OpenID Connect', { name: 'Andrés Rojas', preferred_username: 'gestor@backoffice.local' }],
    ['Entra ID', { displayName: 'Andrés Rojas', userPrincipalName: 'gestor@backoffice.local' }],
  ])('is read as %s names it', async (_who, data) => {
    expect(await readDirectoryProfile(directory(data).http, address, 't')).toEqual({
      name: 'Andrés Rojas',
      userName: 'gestor@backoffice.local',
    })
  })

  it.each([[null], [{}], [{ name: 7 }], ['x']])('is empty in %j', async (data) => {
    expect(await readDirectoryProfile(directory(data).http, address, 't')).toEqual({ name: '', userName: '' })
  })

  it('is asked for with the access token, at the address of the configuration', async () => {
    const { http, sent } = directory({})

    await readDirectoryProfile(http, address, 'secreto')

    expect(sent).toEqual([[address, { headers: { Authorization: 'Bearer secreto' } }]])
  })
})

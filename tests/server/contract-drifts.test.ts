import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDriftingProxy } from '#tests/support/drifting-proxy.ts'
import { held } from '#tests/support/drifts/drift-changes.ts'
import { plantedDrifts } from '#tests/support/drifts/planted-drifts.ts'
import { inDepth } from '#tests/support/effort.ts'
import { schemasDir } from '#tests/support/screen-calls.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { checkService } from '../../scripts/contract/check-service.ts'
import type { ContractReport } from '../../scripts/contract/contract-report.ts'
import { type DescribedServices, describedServices } from '../../scripts/contract/described-services.ts'
import { reportInWords } from '../../scripts/contract/report-in-words.ts'

let server: TestServer
let proxy: Awaited<ReturnType<typeof startDriftingProxy>>
let described: DescribedServices
let tokens: { person: string; unpermitted: string }
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
  proxy = await startDriftingProxy(server.url)
  described = describedServices(schemasDir)
  tokens = { person: await server.token('admin'), unpermitted: await server.token('sinrol') }
  held.authorization = `Bearer ${tokens.person}`
})
afterAll(async () => {
  await proxy?.stop()
  await server?.stop()
})

const serviceOf = (screen: string) => {
  const resource = described.resources.find((one) => one.screen.id === screen)
  if (!resource) throw new Error(`no screen ${screen}`)
  return resource.screen.service
}

const check = (screen: string, writes: boolean): Promise<ContractReport> =>
  checkService(described, { service: serviceOf(screen), url: proxy.url, tokens, writes, only: [screen] })

/** One in nine, of every kind of call in turn; all of them in `test:deep`. */
const isUsual = (_one: unknown, place: number): boolean => place % 9 === 0
const tried = inDepth(
  plantedDrifts.filter(isUsual),
  plantedDrifts.filter((one, place) => !isUsual(one, place)),
)

describe('the contract suite', () => {
  it.each([...new Set(tried.map(({ screen }) => screen))])(
    'finds nothing at %s of a service that answers as was agreed',
    async (screen) => {
      proxy.drift({})

      const { differences, tried: calls } = await check(screen, true)

      expect(differences).toEqual([])
      expect(calls).toBeGreaterThanOrEqual(8)
    },
  )

  it.each(tried)('finds that $title, by its call and field', async (planted) => {
    proxy.drift(planted.drift)

    const report = await check(planted.screen, planted.writes ?? false)

    const found = report.differences.filter(({ call, field }) => {
      const [name] = call.split(' · ')
      return name === planted.call && planted.field.test(field)
    })
    expect(found.length, JSON.stringify(report.differences.slice(0, 5), null, 1)).toBeGreaterThan(0)
    expect(reportInWords(report)).toContain(planted.call)
  })

  it('writes nothing where it was not told to', async () => {
    const methods = new Set<string>()
    proxy.drift({
      arriving: ({ method, path }) => void methods.add(method === 'GET' ? 'GET' : `${method} ${path}`),
    })

    await check('withdrawal-causes', false)

    const causes = '/execute-api/mto/withdrawal-causes/v1'
    expect([...methods].sort()).toEqual([
      'GET',
      ...['export', 'lookup', 'search'].map((name) => `POST ${causes}/${name}`),
    ])
  })

  it('shows no token, and no personal value that came whole', async () => {
    const clear = plantedDrifts.find(({ title }) => title === 'a masked value comes whole')
    proxy.drift(clear?.drift ?? {})

    const report = await check('clients', false)

    const words = reportInWords(report) + JSON.stringify(report)
    expect(words).not.toContain('1000000701')
    expect(words).not.toContain(tokens.person.slice(-20))
  })
})

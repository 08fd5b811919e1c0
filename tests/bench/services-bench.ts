import { startForeignProvider } from '#tests/support/foreign-provider.ts'
import { startServiceElsewhere } from '#tests/support/service-elsewhere.ts'
import { type Measurement, percentile } from './measurement.ts'

const causes = '/execute-api/mto/withdrawal-causes/v1'

/** How much longer a call passed on takes than the same call of the service itself, both over kept connections. */
export async function measure(): Promise<Measurement[]> {
  const provider = await startForeignProvider()
  const service = await startServiceElsewhere(provider)
  const product = await startServiceElsewhere(provider, {
    more: { SERVICE_MTO_URL: `${service.url}/execute-api` },
  })
  const token = await provider.token({ oid: 'bench', roles: ['Admin'] })
  const read = async (base: string, path: string): Promise<{ data: { id: string }[] }> => {
    const answer = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${answer.status} of ${path}`)
    return (await answer.json()) as { data: { id: string }[] }
  }
  try {
    const { data } = await read(service.url, causes)
    const calls = { list: `${causes}?sort=name,desc`, record: `${causes}/${data[0]?.id}` }
    const measurements: Measurement[] = []
    for (const [what, path] of Object.entries(calls)) {
      const { direct, passed } = await compare(
        () => read(service.url, path),
        () => read(product.url, path),
      )
      measurements.push(
        { what: `${what} of a service, direct, p50`, value: direct, unit: 'ms' },
        { what: `${what} of a service, passed on, p50`, value: passed, unit: 'ms' },
        { what: `${what} passed on ÷ direct`, value: passed / direct, unit: 'ratio', goal: 1.3 },
      )
    }
    return measurements
  } finally {
    await product.stop()
    await service.stop()
    provider.stop()
  }
}

/** Medians of two calls that take turns, in milliseconds, after some that do not count. */
async function compare(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<{ direct: number; passed: number }> {
  const samples: { direct: number[]; passed: number[] } = { direct: [], passed: [] }
  for (let run = -200; run < 600; run++)
    for (const [name, work] of [
      ['direct', one],
      ['passed', other],
    ] as const) {
      const start = performance.now()
      await work()
      if (run >= 0) samples[name].push(performance.now() - start)
    }
  return { direct: percentile(samples.direct, 0.5), passed: percentile(samples.passed, 0.5) }
}

import type { Measurement } from '../measurement.ts'

const megabyte = 1024 * 1024

/**
 * Time of exports of 100.000 rows, and growth of the process's memory meanwhile; the caller, in the same process, reads
 * and forgets them.
 * @param start begins the export in a format and gives its bytes as they come
 */
export async function measureExports(
  start: (format: string) => Promise<ReadableStream<Uint8Array>>,
): Promise<Measurement[]> {
  const results: Measurement[] = []
  for (const format of ['csv', 'xlsx']) {
    const before = process.memoryUsage.rss()
    const startedAt = performance.now()
    let highest = before
    let bytes = 0
    for await (const chunk of await start(format)) {
      bytes += chunk.length
      highest = Math.max(highest, process.memoryUsage.rss())
    }
    const what = `${format} of 100.000 rows, ${Math.round(bytes / megabyte)} MB`
    results.push(
      { what: `${what}: time`, value: (performance.now() - startedAt) / 1_000, unit: 's' },
      { what: `${what}: growth of memory`, value: (highest - before) / megabyte, unit: 'MB', goal: 150 },
    )
  }
  return results
}

/** One figure of a benchmark; times are of this machine and moment, ratios compare within one run. */
export type Measurement = {
  what: string
  value: number
  unit: 'ms' | 's' | 'MB' | 'ratio'
  /** Largest acceptable value. */
  goal?: number
}

/** The value below which a share of the samples lies, such as 0.5 for the median. */
export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Milliseconds of each of many runs, after some that do not count. */
export async function timeEach(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  for (let warm = 0; warm < Math.ceil(runs / 5); warm++) await work()
  const samples: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await work()
    samples.push(performance.now() - start)
  }
  return samples
}

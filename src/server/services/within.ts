/** What comes within some milliseconds, or else what stands for it; what comes later is nobody's. */
export async function within<Value>(rest: number, work: Promise<Value>, late: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<Value>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, rest), late)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}

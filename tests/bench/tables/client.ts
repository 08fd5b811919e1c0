import process from 'node:process'

/** Asks for an address and tells how many milliseconds it took until the whole answer was there, and its status. */
process.on('message', async ({ url, headers }: { url: string; headers: Record<string, string> }) => {
  const start = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  process.send?.({ took: performance.now() - start, status: answer.status })
})

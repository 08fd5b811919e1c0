/**
 * Events of a stream, each as its lines, which an empty line ends; a comment is one of them.
 * @param heard called with whatever arrives
 */
export async function* eventsIn(
  stream: ReadableStream<Uint8Array>,
  heard: () => void = () => undefined,
): AsyncGenerator<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    heard()
    text += decoder.decode(value, { stream: !done })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    yield* events
    if (done) return
  }
}

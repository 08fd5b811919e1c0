/** Asks who does the work what it shared last. */
const question = 'ask'

/**
 * Does work in one tab of this browser at a time, and hears what it shares in all of them; another tab takes over when
 * the one that works is closed. Without support for locks each tab does it.
 * @param name of the work, of one person
 * @param work shares messages until the signal ends it
 * @param hear receives what the work shares, wherever it is done, and in a tab that comes later what it shared last
 */
export async function inOneTab<Message extends object>(
  name: string,
  work: (share: (message: Message) => void) => Promise<void>,
  hear: (message: Message) => void,
  signal: AbortSignal,
): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks || typeof BroadcastChannel === 'undefined') return work(hear)
  const channel = new BroadcastChannel(name)
  let last: Message | undefined
  channel.onmessage = ({ data }: MessageEvent<Message | typeof question>) => {
    if (data !== question) hear(data)
    else if (last) channel.postMessage(last)
  }
  channel.postMessage(question)
  const share = (message: Message): void => {
    last = message
    hear(message)
    channel.postMessage(message)
  }
  try {
    await locks.request(name, { signal }, () => work(share))
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    channel.close()
  }
}

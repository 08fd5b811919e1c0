import { isUtf8 } from 'node:buffer'

/** Encoding of a text file, and the bytes of its mark. */
export type TextEncodingFound = { encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'; mark: number }

/**
 * Finds the encoding of a text: by its byte order mark; by zeros in every other byte; UTF-8 where all of it is; else
 * Windows-1252, which Excel writes in this country.
 */
export function findEncoding(content: Buffer): TextEncodingFound {
  const [first, second, third] = content
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return isUtf8(content) ? { encoding: 'utf-8', mark: 3 } : { encoding: 'windows-1252', mark: 3 }
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', mark: 2 }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', mark: 2 }
  const wide = zerosOf(content.subarray(0, 4096))
  if (wide) return { encoding: wide, mark: 0 }
  return { encoding: isUtf8(content) ? 'utf-8' : 'windows-1252', mark: 0 }
}

/** The UTF-16 of a text without a mark: most of its letters are Latin, and have a zero byte. */
function zerosOf(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const counts = [0, 0]
  head.forEach((byte, index) => {
    if (byte === 0) counts[index % 2] = (counts[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = counts
  const most = head.length / 2 / 2
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}

/** Decodes a text piece by piece. */
export function* decodeText(
  content: Buffer,
  { encoding, mark }: TextEncodingFound,
  pieceBytes = 64 * 1024,
): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let start = mark; start < content.length; start += pieceBytes) {
    const end = start + pieceBytes
    yield decoder.decode(content.subarray(start, end), { stream: end < content.length })
  }
}

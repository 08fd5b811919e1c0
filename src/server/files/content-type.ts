import { type FileTypeName, typeOfContent } from '#src/schema/file-types.ts'

/** Bytes of a file that identify its type. */
export const headBytes = 4096

/** First bytes of each file type. */
const signs: Record<FileTypeName, (head: Buffer) => boolean> = {
  pdf: (head) => startsWith(head, '%PDF-'),
  csv: isText,
  xlsx: (head) => startsWith(head, 'PK\x03\x04'),
  docx: (head) => startsWith(head, 'PK\x03\x04'),
  xml: (head) => isText(head) && /^(\xef\xbb\xbf)?\s*</.test(head.toString('latin1')),
  png: (head) => startsWith(head, '\x89PNG\r\n\x1a\n'),
  jpg: (head) => startsWith(head, '\xff\xd8\xff'),
  webp: (head) => startsWith(head, 'RIFF') && head.toString('latin1', 8, 12) === 'WEBP',
}

/** Whether the first bytes of a file are those of its type. */
export function contentFits(contentType: string, head: Buffer): boolean {
  const type = typeOfContent(contentType)
  return type !== undefined && signs[type](head)
}

const startsWith = (head: Buffer, sign: string): boolean => head.toString('latin1', 0, sign.length) === sign

/** Letters, tabs and line ends: no program, image or archive is without a control character. */
function isText(head: Buffer): boolean {
  return !head.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d)
}

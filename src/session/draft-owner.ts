/** Owner of drafts: the issuer and the subject of their token. */
export type Owner = { issuer: string; subject: string }

/** Prefix of the names of all drafts. */
export const draftPrefix = 'draft:'

/** Prefix of the names of a person's drafts, and name of their key; it does not reveal who it is. */
export async function sealedPrefix({ issuer, subject }: Owner): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${issuer} ${subject}`))
  const name = Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return `${draftPrefix}${name}:`
}

/** Whether a name is that of sealed drafts, whosever they are. */
export const isSealedName = (name: string): boolean => /^draft:[0-9a-f]{32}:[0-9a-f-]{36}$/.test(name)

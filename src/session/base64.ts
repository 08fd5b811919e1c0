/** @throws when the text is no base64. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

export const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

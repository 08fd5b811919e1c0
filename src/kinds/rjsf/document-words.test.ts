import { afterEach, expect, it } from 'vitest'
import { documentWords, installDocumentWords } from './document-words.ts'

const installed = await import('#src/validation/install-document-words.ts').then(documentWords)

afterEach(() => installDocumentWords(installed))

it('what is said of documents is there once a screen that has some is loaded', () => {
  expect(documentWords().refuseDocument('Cali')).toBe('Complete los campos de este documento.')
})

it('nobody speaks of documents unnoticed where nothing is loaded for it', () => {
  installDocumentWords(undefined as never)

  expect(() => documentWords()).toThrow('Nothing is loaded that speaks of documents')
})

import type { Cases } from '#src/fixtures/cases.ts'

/** A case that expects a message: a refusal, a notice, or that a change waits for approval. */
export type CaseMessage = { message: string; list: 'valid' | 'invalid'; index: number }

/** Every message that the cases of a screen expect. */
export const caseMessages = ({ valid, invalid }: Cases): CaseMessage[] => [
  ...invalid.map(({ message }, index): CaseMessage => ({ message, list: 'invalid', index })),
  ...valid.flatMap(({ notices = [], approval }, index) =>
    [...notices.map(({ message }) => message), approval ?? []]
      .flat()
      .map((message): CaseMessage => ({ message, list: 'valid', index })),
  ),
]

/** Whether a text is a message of the domain, in which `{…}` stands for a value. */
export const saysSo = (domainMessage: string, text: string): boolean =>
  new RegExp(
    `^${domainMessage
      .split(/\{[^}]*\}/)
      .map((part) => RegExp.escape(part))
      .join('.+')}$`,
  ).test(text)

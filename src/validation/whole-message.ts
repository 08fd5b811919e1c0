import type { Issue } from './issue.ts'

/** What is wrong and, where its rule says it, what can be done: for places with one text for each issue. */
export const wholeMessage = ({ message, advice }: Pick<Issue, 'message' | 'advice'>): string =>
  advice === undefined ? message : `${message} ${advice}`

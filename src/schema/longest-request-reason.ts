/** The most characters in the reason of a request. */
export const longestRequestReason = 300

/** The sign of pesos before an amount, with a space at which no line is broken. */
export const pesoSign = '$\u00a0'

/** An address of e-mail, alone: no name beside it, and nothing by which a header could go on. */
export const mailAddress = /^[^\s\p{Cc}@<>()",;:\\]+@[^\s\p{Cc}@<>()",;:\\]+\.[^\s\p{Cc}@<>()",;:.\\]+$/u

/** A text of a workbook with its codes as characters: `_x000D_` is a line end (ECMA-376 part 1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_code, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    : text

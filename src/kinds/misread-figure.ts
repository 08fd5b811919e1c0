/** One dot before three digits: thousands where a figure has two decimals at most, else ambiguous. */
export const loneGroup = /^[1-9]\d{0,2}\.\d{3}$/

type Figure = { integers: number; decimals: number; signed?: boolean | undefined }

/**
 * Why a text meant as a figure is not one, and what they may have meant, in Spanish; undefined where that is unknown.
 * It is never read as a figure: another than was meant would be saved.
 * @param text without spaces and unit
 */
export function misreadFigure(text: string, { integers, decimals, signed }: Figure): string | undefined {
  const fits = new RegExp(`^\\d{1,${integers}}(,\\d{1,${decimals}})?$`)
  const meant = (figures: string[]): string | undefined => {
    const fitting = figures.filter((figure) => fits.test(figure))
    return fitting.length > 0 ? `escriba ${fitting.join(' o ')}.` : undefined
  }
  const withAdvice = (why: string, advice: string | undefined): string | undefined => advice && why + advice
  if (/^[-−]\d/.test(text) && !signed) return 'No puede ser un número negativo.'
  const [, fraction] = /^[.,](\d+)$/.exec(text) ?? []
  if (fraction) return withAdvice('Falta el cero antes de la coma: ', meant([`0,${fraction}`]))
  const [, integer = '', afterDot] = /^(\d+)\.(\d+)$/.exec(text) ?? []
  if (afterDot) {
    const decimal = `${integer},${afterDot}`
    return loneGroup.test(text)
      ? withAdvice(
          'El punto puede ser de miles o de decimales: ',
          meant([integer + afterDot, decimal.replace(/,?0+$/, '')]),
        )
      : withAdvice('Los decimales van después de una coma: ', meant([decimal]))
  }
  if (!/^\d{1,3}(,\d{3})+\.\d+$/.test(text) && !/^\d{1,3}(,\d{3}){2,}$/.test(text)) return undefined
  return withAdvice(
    'Los miles van sin comas y los decimales después de una: ',
    meant([text.replaceAll(',', '').replace('.', ',')]),
  )
}

import { describe, expect, it } from 'vitest'
import { isUnsafeText } from './unsafe-text.ts'

const unsafe = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js>',
  '<script/x>alert(1)</script>',
  '<svg:script>alert(1)</svg:script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror = alert(1)>',
  '<img src="x"onerror="alert(1)">',
  '<svg/onload=alert(1)>',
  '<img = onerror=alert(1)>',
  '<body onpageshow\n=\nalert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<!-- "--><img src=x onerror=alert(1)> -->',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a title="<" onclick=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="java&#x73;cript&colon;alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="&#000000000106;avascript:alert(1)">',
  '<a href="&#x0000000006a;avascript:alert(1)">',
  '<a href="java&#0000000009;script:alert(1)">',
  '<a href="javascript&#000000058;alert(1)">',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
  '<svg><animate attributeName=href values=javascript:alert(1)>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<form action=javascript:alert(1)>',
  'javascript:alert(1)',
  ' \u0000java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)',
]

const harmless = [
  'No acepta la tasa',
  'Curso JavaScript: básico',
  'Onboarding = sí',
  'a < b y b > c',
  'Si son <doce u once cuotas',
  '3 <4',
  '<b>negrita</b>',
  'correo <alguien@banco.example>',
  'Descripción: script de ventas',
  '',
]

describe('unsafe text', () => {
  it.each(unsafe)('is %s', (text) => {
    expect(isUnsafeText(text)).toBe(true)
  })

  it.each(harmless)('is not «%s»', (text) => {
    expect(isUnsafeText(text)).toBe(false)
  })

  it.each(['<a ', '<a onx ', '&#x', '&#x0', '&#0', '<aa:', ' on', '"onx '])(
    'is told apart in time that grows with the length: «%s» repeated',
    (piece) => {
      const text = `<a ${piece.repeat(200_000)}`
      const start = performance.now()

      isUnsafeText(text)

      expect(performance.now() - start).toBeLessThan(1000)
    },
  )
})

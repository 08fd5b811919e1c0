import { describe, expect, it } from 'vitest'
import { safeText } from './safe-text.ts'

describe('a text of the server is not shown', () => {
  it.each([
    '<script>alert(1)</script>',
    'Causal <script src=//evil.example></script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<svg><script>alert(1)</script></svg>',
    '<img src=x onerror=alert(1)>',
    '<img src=x\nonerror\n=\nalert(1)>',
    '<b onclick="x()">Causal</b>',
    '<svg/onload=alert(1)>',
    '<details open ontoggle=alert(1)>',
    '<x onfocus=alert(1) tabindex=1>',
    '<a href="javascript:alert(1)">Ver</a>',
    '<a href="JaVaScRiPt:alert(1)">Ver</a>',
    '<a href="java&#10;script:alert(1)">Ver</a>',
    '<a href="&#106;avascript:alert(1)">Ver</a>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<object data="javascript:alert(1)"></object>',
    '<form action="javascript:alert(1)"><button>Ver</button></form>',
    '<math><a xlink:href="javascript:alert(1)">Ver</a></math>',
    '<template><script>alert(1)</script></template>',
    '<template><template><img onerror=alert(1) src=x></template></template>',
    '<style>*{display:none}</style><script>alert(1)</script>',
    '<b style="color:red" onclick="alert(1)">Causal</b>',
    'javascript:alert(1)',
    ' \u0001java\tscript:alert(1)',
  ])('when it is %j', (text) => {
    expect(safeText(text)).toBe('')
  })
})

describe('a text of the server is shown as it is', () => {
  it.each([
    '',
    'Causal de desistimiento',
    'Curso JavaScript: básico',
    'Onboarding = sí',
    'Tasa < 5 % y plazo > 12',
    'a<b y c>d',
    '<b>Importante</b>',
    '<b>Importante</b> onboarding=sí, once = 11',
    '<b style="color:red">Importante</b>',
    '<img src="x.png" alt="Foto">',
    'El script de la llamada',
    '<script',
    '&lt;script&gt;',
    '<!-- nota -->',
    '<style>*{}</style>Causal',
    'https://banco.example/?q=javascript:',
    'Peña & Niño, 100 %',
  ])('when it is %j', (text) => {
    expect(safeText(text)).toBe(text)
  })

  it('at once, however long it is', () => {
    const text = '<'.repeat(100_000)

    expect(safeText(text)).toBe(text)
  })
})

it('keeps the sign of pesos beside its number where it is shown', () => {
  expect(safeText('El límite es $ 55.099,00 y el saldo $ -3,00.')).toBe(
    'El límite es $\u00a055.099,00 y el saldo $\u00a0-3,00.',
  )
})

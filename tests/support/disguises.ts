import type { Tampering } from './tamperings.ts'

const idle = (name: string): string =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin return null; end $$`

/** What the database is to refuse, no more or for no reason. */
const unenforced: (Tampering & { reported: RegExp })[] = [
  ['withdrawal_causes', 'drop constraint withdrawal_causes_pkey', 'restricción withdrawal_causes_pkey'],
  ['withdrawal_causes', `add constraint odd check (code <> 'CAUSA-9')`, 'restricción odd'],
  ['withdrawal_causes', `add constraint odd check (code <> 'CAUSA-9') not valid`, 'restricción odd'],
  ['withdrawal_causes', 'add constraint odd unique (origin, code)', 'restricción odd'],
  ['withdrawal_causes', 'add constraint odd exclude (code with =)', 'restricción odd'],
  [
    'withdrawal_causes',
    'add constraint odd foreign key (id) references saved_view not valid',
    'restricción odd',
  ],
  ['withdrawal_causes', 'alter column version drop not null', 'columna obligatoria version'],
  ['withdrawal_causes', 'alter column origin set not null', 'columna obligatoria origin'],
  [
    'profile_epoch',
    'drop constraint profile_epoch_only_row_check',
    'restricción profile_epoch_only_row_check',
  ],
  ['profile_perm', 'drop constraint profile_perm_rol_id_fkey', 'restricción profile_perm_rol_id_fkey'],
  [
    'profile_perm',
    `alter constraint profile_perm_rol_id_fkey deferrable initially deferred`,
    'restricción profile_perm_rol_id_fkey',
  ],
  [
    'profile_perm',
    'drop constraint profile_perm_rol_id_action_id_key',
    'restricción profile_perm_rol_id_action_id_key',
  ],
].map(([table, words, reported]) => ({
  name: `${table} ${words}`,
  statements: [`alter table ${table} ${words}`],
  reported: new RegExp(`La tabla ${table} .*${reported}`),
}))

/** Unique indexes that refuse less or more, or are not used. */
const uniqueless: (Tampering & { reported: RegExp })[] = [
  ['withdrawal_causes__code__key', 'drop index withdrawal_causes__code__key'],
  [
    'withdrawal_causes__code__key',
    'drop index withdrawal_causes__code__key',
    `create unique index withdrawal_causes__code__key on withdrawal_causes (lower(code collate "pg_c_utf8")) where code <> 'CAUSA-1'`,
  ],
  [
    'withdrawal_causes__code__key',
    'set local allow_system_table_mods = on',
    `update pg_index set indisvalid = false where indexrelid = 'withdrawal_causes__code__key'::regclass`,
  ],
  ['odd', 'create unique index odd on withdrawal_causes (origin, code)'],
].map(([index = '', ...statements]) => ({
  name: `unique index: ${statements.at(-1)}`,
  statements,
  reported: new RegExp(`La tabla withdrawal_causes .*índice ${index}`),
}))

/** Indexes that only make reading faster, which anybody who owns a table may add and drop. */
export const harmless = [
  'create index fast on withdrawal_causes (origin, lower(code))',
  'drop index withdrawal_causes__name__words',
]

/** Changes that disguise a table, or what watches over it, each with the expected report. */
export const disguises: (Tampering & { reported: RegExp })[] = [
  ...['keep_digests', 'refuse_change', 'audit_chain_append'].map((name) => ({
    name: `${name} emptied`,
    statements: [idle(name)],
    reported: new RegExp(`La función ${name}\\(\\) `),
  })),
  {
    name: 'a guard that calls another function',
    statements: [
      idle('other'),
      `create or replace trigger keep_digests_update after update on withdrawal_causes
        referencing old table as old_rows new table as new_rows for each statement execute function other('id')`,
    ],
    reported: /La tabla withdrawal_causes .*disparador keep_digests_update/,
  },
  {
    name: 'a guard that looks elsewhere',
    statements: [
      `create or replace trigger keep_digests_update after update on withdrawal_causes
        referencing old table as old_rows new table as new_rows for each statement when (false)
        execute function keep_digests('id')`,
    ],
    reported: /La tabla withdrawal_causes .*disparador keep_digests_update/,
  },
  ...['audit_logs', 'audit_chain', 'record_version', 'row_digest'].flatMap((table) =>
    [...(table === 'audit_logs' ? ['audit_chain_append'] : []), 'refuse_change', 'refuse_truncate'].map(
      (trigger) => ({
        name: `${trigger} of ${table} dropped`,
        statements: [`drop trigger ${trigger} on ${table}`],
        reported: new RegExp(`La tabla ${table} .*disparador ${trigger}`),
      }),
    ),
  ),
  ...['audit_logs', 'withdrawal_causes', 'profile_perm', 'idempotent_write'].flatMap((table) => [
    {
      name: `a trigger on ${table}`,
      statements: [
        idle('other'),
        `create trigger rides after insert on ${table} for each row execute function other()`,
      ],
      reported: new RegExp(`La tabla ${table} .*disparador rides`),
    },
    {
      name: `a rule on ${table}`,
      statements: [`create rule rides as on insert to ${table} do also select 1`],
      reported: new RegExp(`La tabla ${table} .*regla rides`),
    },
  ]),
  ...['audit_logs', 'row_digest', 'withdrawal_causes', 'profile_role'].flatMap((table) => [
    {
      name: `rows of ${table} hidden`,
      statements: [
        `alter table ${table} enable row level security, force row level security`,
        `create policy hidden on ${table} using (false)`,
      ],
      reported: new RegExp(`La tabla ${table} .*seguridad de filas`),
    },
    {
      name: `a policy for ${table} that waits`,
      statements: [`create policy hidden on ${table} using (false)`],
      reported: new RegExp(`La tabla ${table} .*política hidden`),
    },
    {
      name: `rows of ${table} in another table`,
      statements: [`create table beside () inherits (${table})`],
      reported: new RegExp(`La tabla ${table} .*herencia`),
    },
    {
      name: `a column of ${table} with a type of one's own`,
      statements: [`create type odd as (held text)`, `alter table ${table} add column shown odd`],
      reported: new RegExp(`La tabla ${table} .*columna shown`),
    },
    {
      name: `a column of ${table} that is computed`,
      statements: [`alter table ${table} add column shown text generated always as ('x') stored`],
      reported: new RegExp(`La tabla ${table} .*columna shown`),
    },
  ]),
  {
    name: 'a column of the product with another type',
    statements: [
      'create domain odd as text',
      'alter table withdrawal_causes alter column origin type odd using origin::text',
    ],
    reported: /La tabla withdrawal_causes .*columna origin/,
  },
  {
    name: 'a column of the product with a default',
    statements: [`alter table withdrawal_causes alter column origin set default 'BANCO'`],
    reported: /La tabla withdrawal_causes .*columna origin/,
  },
  {
    name: 'a key that is computed in another way',
    statements: [
      'alter table withdrawal_causes drop column _key__name cascade',
      `alter table withdrawal_causes add column _key__name text collate "C" generated always as (code) stored`,
    ],
    reported: /La tabla withdrawal_causes .*columna _key__name/,
  },
  ...['add check (acts(code))', 'alter column code set default acts(null)::text'].map((words) => ({
    name: `a function that is called by: ${words}`,
    statements: [
      `create function acts(text) returns boolean language plpgsql as $$ begin return true; end $$`,
      `alter table withdrawal_causes ${words}`,
    ],
    reported: /La tabla withdrawal_causes .*(función acts|columna code)/,
  })),
  {
    name: 'a function that is called by an index',
    statements: [
      `create function acts(text) returns boolean immutable language plpgsql as $$ begin return true; end $$`,
      'create index rides on withdrawal_causes (acts(code))',
    ],
    reported: /La tabla withdrawal_causes .*función acts/,
  },
  ...unenforced,
  ...uniqueless,
  {
    name: 'a function with the name of a built-in one, for texts of another type',
    statements: [`create function concat_ws(text, text, text) returns text language sql immutable return ''`],
    reported: /La función concat_ws\(text,text,text\) /,
  },
  {
    name: 'an aggregate with the name of a built-in one',
    statements: ['create aggregate array_agg(text) (sfunc = array_append, stype = text[])'],
    reported: /La función array_agg\(text\) /,
  },
  {
    name: 'a function with the name of one of the product',
    statements: [`create function sort_key(varchar) returns text language sql immutable return 'x'`],
    reported: /La función sort_key\(character varying\) /,
  },
  {
    name: 'an operator of its own',
    statements: [
      'create function never(text, bigint) returns boolean language sql immutable return false',
      'create operator = (leftarg = text, rightarg = bigint, function = never)',
    ],
    reported: /algo que no es de la aplicación \(operador =\(text,bigint\)\)/,
  },
  {
    name: 'a trigger of the whole database',
    statements: [
      'create function watches() returns event_trigger language plpgsql as $$ begin end $$',
      'create event trigger watches on ddl_command_end execute function watches()',
    ],
    reported: /algo que no es de la aplicación \(disparador de eventos watches\)/,
  },
  {
    name: 'a view in the place of a table',
    statements: [
      'alter table profile_perm_seed rename to beside',
      'create view profile_perm_seed as select * from beside',
    ],
    reported: /La tabla profile_perm_seed/,
  },
]

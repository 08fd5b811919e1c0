import type { LintRule } from './rule.ts'
import { anewField } from './rules/anew-field.ts'
import { approvalEffect } from './rules/approval-effect.ts'
import { approvalRule } from './rules/approval-rule.ts'
import { approvingRole } from './rules/approving-role.ts'
import { barFields } from './rules/bar-fields.ts'
import { baseMixin } from './rules/base-mixin.ts'
import { blankText } from './rules/blank-text.ts'
import { branchLimits } from './rules/branch-limits.ts'
import { branchesAgree } from './rules/branches-agree.ts'
import { catastrophicPattern } from './rules/catastrophic-pattern.ts'
import { chartFields } from './rules/chart-fields.ts'
import { computedCycle } from './rules/computed-cycle.ts'
import { computedField } from './rules/computed-field.ts'
import { conditionValue } from './rules/condition-value.ts'
import { continuousPeriods } from './rules/continuous-periods.ts'
import { contradictoryLimits } from './rules/contradictory-limits.ts'
import { defaultAccepted } from './rules/default-accepted.ts'
import { demoRows } from './rules/demo-rows.ts'
import { derivedDays } from './rules/derived-days.ts'
import { derivedHolder } from './rules/derived-holder.ts'
import { derivedLedger } from './rules/derived-ledger.ts'
import { derivedReading } from './rules/derived-reading.ts'
import { documentType } from './rules/document-type.ts'
import { drawnByRjsf } from './rules/drawn-by-rjsf.ts'
import { duplicateKey } from './rules/duplicate-key.ts'
import { editableColumn } from './rules/editable-column.ts'
import { excludedKeyword } from './rules/excluded-keyword.ts'
import { exclusiveFields } from './rules/exclusive-fields.ts'
import { expectedPeriod } from './rules/expected-period.ts'
import { explainedPattern } from './rules/explained-pattern.ts'
import { failingOperation } from './rules/failing-operation.ts'
import { fieldKind } from './rules/field-kind.ts'
import { badName } from './rules/field-name.ts'
import { figureFields } from './rules/figure-fields.ts'
import { fileChoice } from './rules/file-choice.ts'
import { fileLimit } from './rules/file-limit.ts'
import { fileName } from './rules/file-name.ts'
import { fileTemplate } from './rules/file-template.ts'
import { findFields } from './rules/find-fields.ts'
import { findTypes } from './rules/find-types.ts'
import { findValue } from './rules/find-value.ts'
import { fixedItems } from './rules/fixed-items.ts'
import { followedRows } from './rules/followed-rows.ts'
import { formDefinition } from './rules/form-definition.ts'
import { foundOption } from './rules/found-option.ts'
import { freeSchema } from './rules/free-schema.ts'
import { fulfillableCondition } from './rules/fulfillable-condition.ts'
import { givenReason } from './rules/given-reason.ts'
import { givenValue } from './rules/given-value.ts'
import { grantedAction } from './rules/granted-action.ts'
import { grantedTransition } from './rules/granted-transition.ts'
import { grantedWriting } from './rules/granted-writing.ts'
import { guardedChoice } from './rules/guarded-choice.ts'
import { helpPlace } from './rules/help-place.ts'
import { holderFields } from './rules/holder-fields.ts'
import { idleAction } from './rules/idle-action.ts'
import { idleButton } from './rules/idle-button.ts'
import { ignoredFile } from './rules/ignored-file.ts'
import { immutableValue } from './rules/immutable-value.ts'
import { indexableText } from './rules/indexable-text.ts'
import { itemKind } from './rules/item-kind.ts'
import { jsonSyntax } from './rules/json-syntax.ts'
import { keyKind } from './rules/key-kind.ts'
import { knownActions } from './rules/known-actions.ts'
import { knownDay } from './rules/known-day.ts'
import { knownDefinition } from './rules/known-definition.ts'
import { knownFailures } from './rules/known-failures.ts'
import { knownFields } from './rules/known-fields.ts'
import { knownFind } from './rules/known-find.ts'
import { knownMixins } from './rules/known-mixins.ts'
import { knownOption } from './rules/known-option.ts'
import { knownResource } from './rules/known-resource.ts'
import { knownRoles } from './rules/known-roles.ts'
import { knownValue } from './rules/known-value.ts'
import { limitValue } from './rules/limit-value.ts'
import { limitsFitKind } from './rules/limits-fit-kind.ts'
import { limitsNarrowKind } from './rules/limits-narrow-kind.ts'
import { lineBreak } from './rules/line-break.ts'
import { linkedAction } from './rules/linked-action.ts'
import { listSpan } from './rules/list-span.ts'
import { loadedData } from './rules/loaded-data.ts'
import { loneAction } from './rules/lone-action.ts'
import { maskedLabel } from './rules/masked-label.ts'
import { maskedOrder } from './rules/masked-order.ts'
import { matrixCell } from './rules/matrix-cell.ts'
import { menuPosition } from './rules/menu-position.ts'
import { messageFields } from './rules/message-fields.ts'
import { missingCases } from './rules/missing-cases.ts'
import { missingKeyword } from './rules/missing-keyword.ts'
import { missingMessage } from './rules/missing-message.ts'
import { missingTitle } from './rules/missing-title.ts'
import { namedScreen } from './rules/named-screen.ts'
import { nestedLevels } from './rules/nested-levels.ts'
import { neverComputed } from './rules/never-computed.ts'
import { neverShown } from './rules/never-shown.ts'
import { operationFields } from './rules/operation-fields.ts'
import { orphanColumn } from './rules/orphan-column.ts'
import { orphanSection } from './rules/orphan-section.ts'
import { overNumber } from './rules/over-number.ts'
import { patternAnchored } from './rules/pattern-anchored.ts'
import { periodKey } from './rules/period-key.ts'
import { pickedField } from './rules/picked-field.ts'
import { proposedField } from './rules/proposed-field.ts'
import { readDocument } from './rules/read-document.ts'
import { referenceWhere } from './rules/reference-where.ts'
import { repeatedItem } from './rules/repeated-item.ts'
import { repeatedName } from './rules/repeated-name.ts'
import { repeatedOption } from './rules/repeated-option.ts'
import { repeatedRole } from './rules/repeated-role.ts'
import { repeatedRule } from './rules/repeated-rule.ts'
import { repeatedSequence } from './rules/repeated-sequence.ts'
import { repeatedTitle } from './rules/repeated-title.ts'
import { repeatedTransition } from './rules/repeated-transition.ts'
import { reservedName } from './rules/reserved-name.ts'
import { rowExpression } from './rules/row-expression.ts'
import { rulePattern } from './rules/rule-pattern.ts'
import { ruleTypes } from './rules/rule-types.ts'
import { searchableKind } from './rules/searchable-kind.ts'
import { sectionChoice } from './rules/section-choice.ts'
import { sectionTab } from './rules/section-tab.ts'
import { sentRule } from './rules/sent-rule.ts'
import { sequenceField } from './rules/sequence-field.ts'
import { sequencePlace } from './rules/sequence-place.ts'
import { serverTransition } from './rules/server-transition.ts'
import { serviceAddress } from './rules/service-address.ts'
import { servicePath } from './rules/service-path.ts'
import { serviceShape } from './rules/service-shape.ts'
import { setOption } from './rules/set-option.ts'
import { sharedFiles } from './rules/shared-files.ts'
import { shownRule } from './rules/shown-rule.ts'
import { soundCondition } from './rules/sound-condition.ts'
import { stampedField } from './rules/stamped-field.ts'
import { startingValues } from './rules/starting-values.ts'
import { storableText } from './rules/storable-text.ts'
import { storedField } from './rules/stored-field.ts'
import { summedKind } from './rules/summed-kind.ts'
import { tableKeyword } from './rules/table-keyword.ts'
import { technicalField } from './rules/technical-field.ts'
import { testCases } from './rules/test-cases.ts'
import { textLength } from './rules/text-length.ts'
import { textWithoutMaximum } from './rules/text-without-maximum.ts'
import { transitionField } from './rules/transition-field.ts'
import { typeFitsKind } from './rules/type-fits-kind.ts'
import { unfilledField } from './rules/unfilled-field.ts'
import { uniqueField } from './rules/unique-field.ts'
import { uniqueId } from './rules/unique-id.ts'
import { uniqueMenuPosition } from './rules/unique-menu-position.ts'
import { uniquePath } from './rules/unique-path.ts'
import { uniqueRoute } from './rules/unique-route.ts'
import { uniqueRuleId } from './rules/unique-rule-id.ts'
import { uniqueTitle } from './rules/unique-title.ts'
import { unknownKeyword } from './rules/unknown-keyword.ts'
import { unknownKind } from './rules/unknown-kind.ts'
import { unmaskedColumn } from './rules/unmasked-column.ts'
import { unplacedField } from './rules/unplaced-field.ts'
import { valueForm } from './rules/value-form.ts'
import { valueType } from './rules/value-type.ts'
import { wholePeriods } from './rules/whole-periods.ts'
import { workflowShape } from './rules/workflow-shape.ts'
import { workflowState } from './rules/workflow-state.ts'
import { workflowWay } from './rules/workflow-way.ts'
import { writtenReport } from './rules/written-report.ts'

/** Every lint rule; `src/lint/rules` holds one file for each. */
export const rules: LintRule[] = [
  anewField,
  givenReason,
  approvalEffect,
  approvalRule,
  approvingRole,
  baseMixin,
  blankText,
  branchLimits,
  branchesAgree,
  catastrophicPattern,
  computedCycle,
  computedField,
  conditionValue,
  continuousPeriods,
  contradictoryLimits,
  defaultAccepted,
  derivedDays,
  derivedHolder,
  derivedLedger,
  derivedReading,
  demoRows,
  documentType,
  fileTemplate,
  fileChoice,
  drawnByRjsf,
  duplicateKey,
  editableColumn,
  excludedKeyword,
  exclusiveFields,
  expectedPeriod,
  explainedPattern,
  fieldKind,
  badName,
  figureFields,
  fileLimit,
  fileName,
  findFields,
  findTypes,
  findValue,
  fixedItems,
  chartFields,
  barFields,
  followedRows,
  helpPlace,
  idleAction,
  idleButton,
  ignoredFile,
  immutableValue,
  indexableText,
  itemKind,
  jsonSyntax,
  keyKind,
  knownActions,
  knownDay,
  knownDefinition,
  knownFailures,
  knownFields,
  knownFind,
  knownMixins,
  knownOption,
  knownResource,
  knownRoles,
  knownValue,
  limitValue,
  limitsFitKind,
  limitsNarrowKind,
  lineBreak,
  linkedAction,
  guardedChoice,
  holderFields,
  listSpan,
  loadedData,
  loneAction,
  maskedLabel,
  maskedOrder,
  matrixCell,
  menuPosition,
  messageFields,
  missingCases,
  missingKeyword,
  missingMessage,
  missingTitle,
  namedScreen,
  nestedLevels,
  neverComputed,
  neverShown,
  formDefinition,
  foundOption,
  givenValue,
  freeSchema,
  fulfillableCondition,
  grantedAction,
  operationFields,
  orphanColumn,
  orphanSection,
  patternAnchored,
  periodKey,
  pickedField,
  proposedField,
  readDocument,
  referenceWhere,
  repeatedItem,
  repeatedName,
  repeatedOption,
  repeatedTitle,
  repeatedTransition,
  reservedName,
  rowExpression,
  rulePattern,
  ruleTypes,
  searchableKind,
  workflowShape,
  workflowState,
  workflowWay,
  grantedTransition,
  grantedWriting,
  transitionField,
  sequenceField,
  sentRule,
  sequencePlace,
  setOption,
  sharedFiles,
  repeatedRole,
  repeatedRule,
  shownRule,
  sectionChoice,
  serverTransition,
  servicePath,
  serviceShape,
  serviceAddress,
  sectionTab,
  soundCondition,
  stampedField,
  startingValues,
  storableText,
  storedField,
  summedKind,
  tableKeyword,
  technicalField,
  testCases,
  textLength,
  textWithoutMaximum,
  typeFitsKind,
  unfilledField,
  uniqueField,
  uniqueId,
  uniqueMenuPosition,
  uniquePath,
  uniqueRoute,
  uniqueRuleId,
  uniqueTitle,
  unknownKeyword,
  unknownKind,
  unmaskedColumn,
  unplacedField,
  valueForm,
  valueType,
  wholePeriods,
  writtenReport,
  failingOperation,
  overNumber,
  repeatedSequence,
]

const byId = new Map(rules.map((rule) => [rule.id, rule]))

/** The rule of an id, under which readers of a file report problems. */
export function ruleById(id = ''): LintRule {
  const rule = byId.get(id)
  if (!rule) throw new Error(`Unknown lint rule ${id}`)
  return rule
}

const rulesOn = <Level extends LintRule['on']>(level: Level): Extract<LintRule, { on: Level }>[] =>
  rules.filter((rule): rule is Extract<LintRule, { on: Level }> => rule.on === level)

export const dialectRules = rulesOn('dialect')
export const fieldRules = rulesOn('field')
export const screenRules = rulesOn('screen')
export const catalogueRules = rulesOn('catalogue')
export const folderRules = rulesOn('folder')

export { plainWords, type Block, type Conditions } from './conditions/article'
export { findConditions } from './conditions/versions'
export { WITHDRAWAL_FORM as CURRENT_WITHDRAWAL_FORM } from './conditions/v20261101/withdrawalForm'

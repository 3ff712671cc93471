/** SQL: whether a `customers` record is an account with a confirmed e-mail. One e-mail has at most one. */
export const isConfirmedAccount = (customer: string): string =>
  `not ${customer}.is_guest and ${customer}.email_confirmed_at is not null`;

/** SQL: whether a record is the confirmed account of an e-mail. */
export const isAccountOf = (customer: string, email: string): string =>
  `lower(${customer}.email) = lower(${email}) and ${isConfirmedAccount(customer)}`;

/** SQL: whether an e-mail has a confirmed account. */
export const hasAccountSql = (email: string): string =>
  `exists (select 1 from customers owner where ${isAccountOf('owner', email)})`;

/** SQL: whether an e-mail shares a limit with other ways to write its mailbox: they must not use up the owner's own. */
export const sharesLimitSql = (email: string, mailbox: string): string =>
  `(lower(${email}) <> ${mailbox} and not ${hasAccountSql(email)})`;

/** SQL: groups of a customer, as `group_ids`. */
export const groupIdsOf = (customer: string): string =>
  `array(select g.customer_group_id from customer_group_members g where g.customer_id = ${customer}.id order by 1) as group_ids`;

/** SQL: hash of an e-mail by the key of `newsletter_key`, which never leaves the database. */
export const keyedHash = (email: string): string => `encode(sha256(convert_to(key || lower(${email}), 'UTF8')), 'hex')`;

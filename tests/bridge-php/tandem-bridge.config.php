<?php
return array(
    'keys' => explode(',', getenv('BRIDGE_KEY')),
    'sites' => array('localhost'),
    'state' => getenv('SITE_STATE') . '/bridge',
    'boot' => getenv('SITE_CODE') . '/boot.php',
    'session_key' => 'lid',
    'exists' => function ($id) {
        $all = members();
        return isset($all[$id]) && empty($all[$id]['deleted']);
    },
    'login' => function ($id) {
        $_SESSION['lid'] = (int) $id;
    },
    'end_sessions' => function ($id) {
        foreach (glob(session_save_path() . '/sess_*') as $file) {
            if (strpos((string) @file_get_contents($file), "lid|i:$id;") !== false) @unlink($file);
        }
    },
    'set_password' => function ($id, $password) {
        members(function ($all) use ($id, $password) {
            $all[$id]['password'] = $password;
            $all[$id]['hash'] = sha1($password);
            return $all;
        });
    },
    'link' => function ($kind, $token) {
        foreach (members() as $id => $member) if (isset($member['link']) && $member['link'] === $token) return $id;
        return null;
    },
    'reactivate' => function ($id) {
        members(function ($all) use ($id) {
            if (isset($all[$id])) unset($all[$id]['deleted']);
            return $all;
        });
    },
    'activate' => function ($id) {
        members(function ($all) use ($id) {
            $all[$id]['active'] = true;
            return $all;
        });
    },
);
